export { IconButton, iconButtonClass } from './IconButton.tsx'
export type { IconButtonProps } from './IconButton.tsx'
