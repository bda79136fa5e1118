// Exports of members for other domains.
export { writeRealityChecked } from './sessions-repository.ts'
