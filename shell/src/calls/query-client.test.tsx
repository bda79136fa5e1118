import { describe, expect, it, jest } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { portalError } from '../testing/fake-api.ts'
import { createQueryClient } from './query-client.ts'

function readers(read: () => Promise<unknown>) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return async () => {
    const { result, unmount } = renderHook(() => useQuery({ queryKey: ['gameMenus'], queryFn: read }), { wrapper })
    await waitFor(() => expect(result.current).toMatchObject({ fetchStatus: 'idle', isPending: false }))
    unmount()
    return result.current
  }
}

describe('a read that is rejected', () => {
  it('is not retried by components that replace each other', async () => {
    const read = jest.fn<() => Promise<unknown>>().mockRejectedValue(portalError('NOT_FOUND'))
    const mount = readers(read)
    for (let part = 0; part < 5; part++) expect((await mount()).error).toMatchObject({ code: 'NOT_FOUND' })
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('is retried by a component that mounts ten seconds later', async () => {
    const read = jest
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(portalError('NOT_FOUND'))
      .mockResolvedValue('menus')
    const mount = readers(read)
    await mount()
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 10_001)
    expect((await mount()).data).toBe('menus')
    clock.mockRestore()
  })
})
