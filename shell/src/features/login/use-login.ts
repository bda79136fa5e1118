import type { CallRequest } from '@atrium/contracts/calls'
import { PortalError, type ErrorCode } from '@atrium/contracts/errors'
import { useState } from 'react'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { openOverlay } from '../../navigation/overlay-address.ts'
import { useSlider, type Slider } from '../../forms/captcha/use-slider.tsx'

export interface LoginFailureState {
  message: string
  code?: ErrorCode
  /** The server requires the image captcha for the first time, so the input was not wrong. */
  isFirstDemand?: boolean
}

export interface Login {
  slider: Slider
  /** The message and code of the last error. */
  failure: LoginFailureState | undefined
  /** Number of errors so far. Each error makes the displayed captcha invalid. */
  failures: number
  /** Whether the server requires the image captcha. */
  isCaptchaRequired: boolean
  /**
   * Shows the slider captcha and makes the login call with its proof. Resolves with `true` when the visitor is signed
   * in, or continues with a verification or a change of the password. `request` is called after the captcha is solved.
   * A sign-in by Firebase includes Google's own check, so it sets `needsPuzzle` to false.
   */
  submit(
    request: () => CallRequest<'login'> | Promise<CallRequest<'login'>>,
    options?: { needsPuzzle?: boolean },
  ): Promise<boolean>
}

/** The login call of both tabs, including the captcha before it and the error after it. */
export function useLogin(): Login {
  const { session } = useShell()
  const t = useShellText()
  const slider = useSlider()
  const [failure, setFailure] = useState<Login['failure']>()
  const [failures, setFailures] = useState(0)
  const [isCaptchaRequired, setCaptchaRequired] = useState(false)

  const submit: Login['submit'] = async (request, { needsPuzzle = true } = {}) => {
    setFailure(undefined)
    const pass = needsPuzzle ? await slider.solve() : {}
    if (!pass) return false
    try {
      await session.login({
        ...(await request()),
        ...pass,
        ...(openOverlay(location.search) === 'agent' && { intent: 'agent' }),
      })
      return true
    } catch (error) {
      setFailures((before) => before + 1)
      setFailure(
        error instanceof PortalError
          ? {
              message: error.message,
              code: error.code,
              isFirstDemand: error.code === 'CAPTCHA_REQUIRED' && !isCaptchaRequired,
            }
          : { message: t('login.failed') },
      )
      if (error instanceof PortalError && demandsCaptcha(error)) setCaptchaRequired(true)
      return false
    }
  }
  return { slider, failure, failures, isCaptchaRequired, submit }
}

const demandsCaptcha = ({ code, issues }: PortalError): boolean =>
  code === 'CAPTCHA_REQUIRED' || issues.some(({ path }) => path === 'captcha')
