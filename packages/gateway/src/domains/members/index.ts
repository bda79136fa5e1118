// Public exports of members.
export { readAreaBlock } from './area-blocks.ts'
export { writeRealityChecked } from './sessions-repository.ts'
