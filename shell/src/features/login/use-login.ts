import type { CallRequest } from '@atrium/contracts/calls'
import { PortalError, type ErrorCode } from '@atrium/contracts/errors'
import { useState } from 'react'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { openOverlay } from '../../navigation/overlay-address.ts'
import { useSlider, type Slider } from '../../forms/captcha/use-slider.tsx'

export interface LoginFailureState {
  message: string
  code?: ErrorCode
  /** The server demands the picture code for the first time: nothing was typed wrong. */
  isFirstDemand?: boolean
}

export interface Login {
  slider: Slider
  /** What went wrong last: for the visitor to read, and as the list of errors calls it. */
  failure: LoginFailureState | undefined
  /** How often it went wrong: a captcha that was shown before is used up. */
  failures: number
  /** Whether the server demands the image captcha. */
  isCaptchaAsked: boolean
  /**
   * Asks for the slider's proof and makes the login call with it. `true` when the visitor is let in, or led on to a
   * verification or a change of password. The request is taken as the form stands when the puzzle is solved. Whoever
   * comes by way of Firebase has passed Google's own check: `needsPuzzle` is false then.
   */
  submit(
    request: () => CallRequest<'login'> | Promise<CallRequest<'login'>>,
    options?: { needsPuzzle?: boolean },
  ): Promise<boolean>
}

/** The login call of either tab: puzzle before it, what the server says after it. */
export function useLogin(): Login {
  const { session } = useShell()
  const t = useShellText()
  const slider = useSlider()
  const [failure, setFailure] = useState<Login['failure']>()
  const [failures, setFailures] = useState(0)
  const [isCaptchaAsked, setCaptchaAsked] = useState(false)

  const submit: Login['submit'] = async (request, { needsPuzzle = true } = {}) => {
    setFailure(undefined)
    const pass = needsPuzzle ? await slider.ask() : {}
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
              isFirstDemand: error.code === 'CAPTCHA_REQUIRED' && !isCaptchaAsked,
            }
          : { message: t('login.failed') },
      )
      if (error instanceof PortalError && demandsCaptcha(error)) setCaptchaAsked(true)
      return false
    }
  }
  return { slider, failure, failures, isCaptchaAsked, submit }
}

const demandsCaptcha = ({ code, issues }: PortalError): boolean =>
  code === 'CAPTCHA_REQUIRED' || issues.some(({ path }) => path === 'captcha')
