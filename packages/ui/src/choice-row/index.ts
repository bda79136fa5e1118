export { ChoiceRow } from './ChoiceRow.tsx'
export type { ChoiceRowProps } from './ChoiceRow.tsx'
