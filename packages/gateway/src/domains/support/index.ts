// Public exports of support.
export { erasePersonInSupport } from './erase-repository.ts'
export { SUPPORT_SECTIONS } from './export-sections.ts'
export { readServiceAddresses, writeServiceAddresses } from './service-settings.ts'
export { countOpenQuestions } from './open-items.ts'
export { feedbackRows, questionRows } from './timeline.ts'
