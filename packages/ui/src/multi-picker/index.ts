export { MultiPicker } from './MultiPicker.tsx'
export type { MultiPickerProps, PickerChoice } from './MultiPicker.tsx'
