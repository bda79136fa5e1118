import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { trackPromiseStatus } from './promise-status.ts'

const Reader = ({ promise }: { promise: Promise<string> }) => <p>{use(promise)}</p>

describe('trackPromiseStatus', () => {
  it('lets the first render read a settled promise, without a skeleton in between', async () => {
    const promise = trackPromiseStatus(Promise.resolve('here'))
    await promise
    render(
      <Suspense fallback="skeleton">
        <Reader promise={promise} />
      </Suspense>,
    )
    expect(screen.getByText('here')).toBeInTheDocument()
  })

  it('causes no unhandled rejection', async () => {
    const promise = Promise.reject<string>(new Error('gone'))
    const followed = jest.spyOn(promise, 'then')
    trackPromiseStatus(promise)
    await expect(followed.mock.results[0]!.value).resolves.toBeUndefined()
    await expect(promise).rejects.toThrow('gone')
  })
})
