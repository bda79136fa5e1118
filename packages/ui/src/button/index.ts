export { Button, buttonClass } from './Button.tsx'
export type { ButtonProps } from './Button.tsx'
