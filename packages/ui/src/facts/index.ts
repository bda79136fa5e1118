export { Fact, Facts } from './Facts.tsx'
