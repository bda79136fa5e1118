export { Pagination } from './Pagination.tsx'
export type { PaginationProps } from './Pagination.tsx'
export { pageNumbers } from './page-numbers.ts'
