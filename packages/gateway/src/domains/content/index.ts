// What other domains may use of content.
export { fillMerchantFacts } from './merchant-facts.ts'
export { createContentPublishing } from './publishing/publish-due.ts'
export { createContentVersions } from './publishing/drafts-service.ts'
export { createStaffContent } from './publishing/staff-content.ts'
export { readHelpTopics } from './repository.ts'
export { safeHtml } from './safe-html.ts'
export { createContent } from './service.ts'
