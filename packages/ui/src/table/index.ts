export { Table } from './Table.tsx'
export type { Column, TableProps } from './Table.tsx'
