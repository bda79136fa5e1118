export { Centre } from './Centre.tsx'
export { CentrePage } from './CentrePage.tsx'
