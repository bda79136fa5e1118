// What other parts of the gateway may use of support.
export { erasePersonInSupport } from './erase-repository.ts'
export { SUPPORT_SECTIONS } from './export-sections.ts'
