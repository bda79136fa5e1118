export { useScrollEnds } from './use-scroll-ends.ts'
