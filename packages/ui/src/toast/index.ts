export { ToastRegion } from './ToastRegion.tsx'
export type { Toast, ToastRegionProps, ToastTone } from './ToastRegion.tsx'
