import type { FirebaseOffer } from '@atrium/contracts/portal/bootstrap'
import type { FirebaseProblem, FromFirebaseFrame } from '@atrium/contracts/portal/firebase'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { productLanguageAtom, themeAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { useLogin } from './use-login.ts'

/** The page with the sign-in buttons of Firebase, and the log-in with its token. */
export function useSocialSignIn({ origin }: FirebaseOffer) {
  const { dialogs } = useShell()
  const t = useShellText()
  const language = useAtomValue(productLanguageAtom)
  const theme = useAtomValue(themeAtom)
  const login = useLogin()
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [height, setHeight] = useState(0)
  const [problem, setProblem] = useState<FirebaseProblem>()
  const [isEntering, setEntering] = useState(false)

  const handle = useEffectEvent(async (message: FromFirebaseFrame) => {
    if (message.type === 'firebase.size') setHeight(message.height)
    if (message.type === 'firebase.left') dialogs.close()
    if (message.type === 'firebase.began') setProblem(undefined)
    if (message.type === 'firebase.failed') setProblem(message.problem)
    if (message.type !== 'firebase.signedIn') return
    setEntering(true)
    await login.submit(
      () => ({ type: 'firebase', firebaseIdToken: message.idToken, firebaseChannel: message.channel }),
      { needsPuzzle: false },
    )
    setEntering(false)
  })
  const title = t('firebase.accounts')

  // An effect, because the page is another document. It stays while this part of the dialog is mounted.
  useEffect(() => {
    let end: () => void = () => undefined
    let isOver = false
    void import('../../forms/firebase/firebase-frame.ts')
      .then(async ({ openFirebaseFrame }) => {
        if (isOver) return
        const frame = openFirebaseFrame(place.current!, {
          origin,
          query: { for: 'social', language, theme },
          title,
          onMessage: (message) => void handle(message),
        })
        end = frame.close
        await frame.ready
        setState('ready')
        frame.focus()
      })
      .catch(() => {
        if (isOver) return
        end()
        setState('failed')
        setProblem('unavailable')
      })
    return () => {
      isOver = true
      end()
    }
  }, [attempt, origin, language, theme, title])

  return {
    place,
    state,
    height,
    failure: problem ? t(`firebase.problems.${problem}`) : login.failure?.message,
    isEntering,
    tryAgain() {
      setProblem(undefined)
      setState('loading')
      setAttempt(attempt + 1)
    },
  }
}
