import { describe, expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { useDeferredResult } from './use-deferred-result.ts'

/** Records the result of each render in order. */
function scene(queryFn: () => Promise<string>, cached?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  if (cached) client.setQueryData(['name'], cached)
  const seen: string[] = []
  function Name() {
    const { data, error, isPending, isSuccess, status } = useDeferredResult(useQuery({ queryKey: ['name'], queryFn }))
    const shown = [status, data ?? error?.message ?? '–', isPending, isSuccess].join(' ')
    seen.push(shown)
    return <p>{shown}</p>
  }
  return {
    client,
    seen,
    show: () =>
      render(
        <QueryClientProvider client={client}>
          <Name />
        </QueryClientProvider>,
      ),
  }
}

describe('the deferred result of a query', () => {
  it('stays pending in the render that the response causes, and follows in a transition', async () => {
    let respond: (value: string) => void = () => undefined
    const { seen, show } = scene(() => new Promise((resolve) => void (respond = resolve)))
    show()
    const before = seen.length
    await act(async () => respond('Ada'))
    expect(await screen.findByText('success Ada false true')).toBeInTheDocument()
    expect(seen.slice(before)).toEqual(['pending – true false', 'success Ada false true'])
  })

  it('is returned at once when it is cached, and changes at once', async () => {
    const { client, seen, show } = scene(() => Promise.reject(new Error('nobody asks')), 'Ada')
    show()
    expect(seen).toEqual(['success Ada false true'])
    await act(async () => void client.setQueryData(['name'], 'Grace'))
    await screen.findByText('success Grace false true')
    expect(seen).toEqual(['success Ada false true', 'success Grace false true'])
  })

  it('returns an error like a response', async () => {
    const { show } = scene(() => Promise.reject(new Error('gone')))
    show()
    expect(await screen.findByText('error gone false false')).toBeInTheDocument()
  })
})
