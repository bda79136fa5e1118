export { htmlFragment } from '../safe-html/purify.ts'
