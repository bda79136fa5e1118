/**
 * The entries of the pagination, at most seven: the first and last page, the current page and its neighbours, and gaps.
 */
export function pageNumbers(page: number, totalPages: number): (number | 'gap-start' | 'gap-end')[] {
  if (totalPages <= 7) return range(1, totalPages)
  if (page <= 4) return [...range(1, 5), 'gap-end', totalPages]
  if (page >= totalPages - 3) return [1, 'gap-start', ...range(totalPages - 4, totalPages)]
  return [1, 'gap-start', ...range(page - 1, page + 1), 'gap-end', totalPages]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
