export { PicturePicker } from './PicturePicker.tsx'
export type { PicturePickerProps } from './PicturePicker.tsx'
export type { Picture, PictureProblem } from './read-picture.ts'
