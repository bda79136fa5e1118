export { canonicalJson } from '@atrium/contracts/canonical-json'
