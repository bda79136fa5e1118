export { ChoiceCards } from './ChoiceCards.tsx'
export type { ChoiceCardsProps } from './ChoiceCards.tsx'
