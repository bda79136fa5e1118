// What other domains may use of content.
export { fillMerchantFacts } from './merchant-facts.ts'
export { readHelpTopics } from './repository.ts'
export { safeHtml } from './safe-html.ts'
export { createContent } from './service.ts'
