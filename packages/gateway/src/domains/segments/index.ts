// Public exports of segments.
export { erasePersonInSegments } from './recipients-repository.ts'
