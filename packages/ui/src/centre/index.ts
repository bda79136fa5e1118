export { Centre } from './Centre.tsx'
export { CentrePage } from './CentrePage.tsx'
export { CentreSkeleton } from './CentreSkeleton.tsx'
