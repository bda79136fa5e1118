// Public exports of members.
export { writeRealityChecked } from './sessions-repository.ts'
