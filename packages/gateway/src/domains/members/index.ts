// What other domains may use of members.
export { writeRealityChecked } from './sessions-repository.ts'
