export { useWholeScreen } from './use-whole-screen.ts'
