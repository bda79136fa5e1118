import { PortalError } from '@atrium/contracts/errors'
import { messageOf } from '@atrium/contracts/errors/portal-error'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useShell, useShellText } from '../../context/shell-context.ts'

/** A picture can be requested at most once a second, as the specification requires. */
const REFRESH_MS = 1_000

export interface ImageCaptchaPicture {
  /** Address for an `<img>`; undefined until the first picture is loaded. */
  picture: string | undefined
  failure: string | undefined
  /** Whether another picture may be requested now. */
  canRefresh: boolean
  refresh(): void
}

/**
 * The picture of the image captcha. A new `round` loads another picture, because a wrong answer makes the current one
 * invalid.
 */
export function useImageCaptcha(round: number): ImageCaptchaPicture {
  const { api } = useShell()
  const t = useShellText()
  const [turn, setTurn] = useState(0)
  const requested = `${round}.${turn}`
  const [rested, setRested] = useState('')
  const { data, error } = useQuery({
    queryKey: ['captcha', requested],
    queryFn: ({ signal }) => api.call('captcha', {}, { signal }),
    // Two tabs share the rate limit of one per second, so the later tab retries.
    retry: (failures, error) => failures < 2 && error instanceof PortalError && error.code === 'TOO_MANY_REQUESTS',
    retryDelay: REFRESH_MS,
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: (before) => before,
  })

  // An effect, because time is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(requested), REFRESH_MS)
    return () => clearTimeout(timer)
  }, [requested])

  const failure = error ? messageOf(error, t('captcha.failed')) : undefined
  const canRefresh = rested === requested
  return {
    picture: data && `data:image/png;base64,${data}`,
    failure,
    canRefresh,
    refresh: () => canRefresh && setTurn(turn + 1),
  }
}
