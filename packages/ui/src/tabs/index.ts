export { Tabs } from './Tabs.tsx'
export type { Tab, TabsProps } from './Tabs.tsx'
