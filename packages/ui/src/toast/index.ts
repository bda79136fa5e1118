export { raiseToasts } from './raise-toasts.ts'
export { ToastRegion } from './ToastRegion.tsx'
export type { Toast, ToastRegionProps, ToastTone } from './ToastRegion.tsx'
