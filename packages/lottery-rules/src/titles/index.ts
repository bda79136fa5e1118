export { createTitles } from './create-titles.ts'
export type { Titles } from './create-titles.ts'
export type { TitleTexts } from './texts.ts'
