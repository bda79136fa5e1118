// Exports of support for other parts of the gateway.
export { erasePersonInSupport } from './erase-repository.ts'
export { SUPPORT_SECTIONS } from './export-sections.ts'
