import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Loading } from './Loading.tsx'
import { ErrorNote } from './ErrorNote.tsx'

export interface QueryResultProps<Data> {
  read: UseQueryResult<Data>
  rows?: number
  children(data: NoInfer<Data>): ReactNode
}

/** Shows the result of a query, its loading state or its error. The last result stays when a refetch fails. */
export function QueryResult<Data>({ read, rows, children }: QueryResultProps<Data>) {
  if (read.data === undefined)
    return read.error ? <Failure error={read.error} retry={() => void read.refetch()} /> : <Loading rows={rows} />
  return (
    <>
      {read.error && <ErrorNote error={read.error} />}
      {children(read.data)}
    </>
  )
}
