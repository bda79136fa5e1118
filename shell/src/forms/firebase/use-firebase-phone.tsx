import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { productLanguageAtom, themeAtom } from '../../context/atoms.ts'
import { toE164 } from '../phone/mobile-number.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import type { FirebaseFrame } from './firebase-frame.ts'
import styles from './firebase.module.css'

/** Countdown for codes from Firebase: one minute, as the specification requires. */
const EXPIRED_MINUTES = 1

export interface FirebasePhone {
  /** Whether the merchant's text messages are sent by Firebase. */
  isOn: boolean
  /** The container of Google's captcha, which is invisible until the captcha is required. */
  element: ReactNode
  /** Sends a code to a number as typed. Rejects with a PortalError for the visitor. */
  sendCode(country: string, typed: string): Promise<{ expiredMinutes: number }>
  /**
   * Exchanges the code for an ID token, which is cached for a retry with the same code. Rejects with a PortalError for
   * the visitor.
   */
  confirm(code: string): Promise<string>
}

/** Codes by text message through Firebase Auth. Firebase code is loaded only when the first code is requested. */
export function useFirebasePhone(): FirebasePhone {
  const {
    bootstrap: {
      settings: { firebase },
    },
  } = useShell()
  const t = useShellText()
  const language = useAtomValue(productLanguageAtom)
  const theme = useAtomValue(themeAtom)
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<FirebaseFrame>(undefined)
  const proof = useRef<{ code: string; idToken: string }>(undefined)
  const [height, setHeight] = useState(0)

  function close(): void {
    frame.current?.close()
    frame.current = undefined
    setHeight(0)
  }
  useEffect(() => () => frame.current?.close(), [])

  async function open(origin: string): Promise<FirebaseFrame> {
    const { openFirebaseFrame } = await import('./firebase-frame.ts')
    frame.current ??= openFirebaseFrame(place.current!, {
      origin,
      query: { for: 'phone', language, theme },
      title: t('firebase.captcha'),
      onMessage: (message) => message.type === 'firebase.size' && setHeight(message.height),
    })
    return frame.current
  }

  /** Sends a request to the page. A page that failed to load is loaded again on the next request. */
  async function withPage<Value>(send: (of: FirebaseFrame) => Promise<Value>): Promise<Value> {
    try {
      return await send(await open(firebase!.origin))
    } catch (error) {
      const { toFirebaseError } = await import('./firebase-error.ts')
      const failure = toFirebaseError(error, t)
      if (failure.code === 'SOCIAL_SIGN_IN_UNAVAILABLE') close()
      throw failure
    }
  }

  return {
    isOn: firebase?.sms === true,
    element: firebase?.sms && (
      <div
        ref={place}
        className={styles.frame}
        style={{ blockSize: height, visibility: height ? 'visible' : 'hidden' }}
      />
    ),
    async sendCode(country, typed) {
      proof.current = undefined
      const phoneNumber = await toE164(country, typed)
      await withPage((page) => page.sendCode(phoneNumber))
      return { expiredMinutes: EXPIRED_MINUTES }
    },
    async confirm(code) {
      if (proof.current?.code !== code)
        proof.current = { code, idToken: await withPage((page) => page.confirmCode(code)) }
      return proof.current.idToken
    },
  }
}
