import type { SignInProvider } from '@atrium/contracts/rules/accounts/sign-in-providers'
import type { Language } from '@atrium/contracts/locale/languages'
import { providerMark } from './marks.ts'

const NAMES: Readonly<Record<SignInProvider, Readonly<Record<Language, string>>>> = {
  google: { KO: 'Google', EN: 'Google' },
  facebook: { KO: 'Facebook', EN: 'Facebook' },
  apple: { KO: 'Apple', EN: 'Apple' },
  twitter: { KO: 'X', EN: 'X' },
}
const LABEL: Readonly<Record<Language, (name: string) => string>> = {
  KO: (name) => `${name} 계정으로 계속하기`,
  EN: (name) => `Continue with ${name}`,
}

/**
 * Renders one button per provider. The buttons are inside the frame because a browser opens a pop-up window only for
 * the page in which the visitor clicked. While a sign-in is running, the other buttons are disabled.
 */
export function providerButtons(
  providers: readonly SignInProvider[],
  language: Language,
  signIn: (provider: SignInProvider) => Promise<void>,
): HTMLButtonElement[] {
  const buttons = providers.map((provider) => {
    const button = document.createElement('button')
    button.type = 'button'
    const label = document.createElement('span')
    label.textContent = LABEL[language](NAMES[provider][language])
    button.append(providerMark(provider), label)
    button.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return
      setBusy(true)
      await signIn(provider)
      setBusy(false)
    })
    return button
  })
  // `aria-disabled` instead of `disabled`: the button keeps the focus.
  const setBusy = (isBusy: boolean): void =>
    buttons.forEach((button) => {
      button.ariaDisabled = String(isBusy)
    })
  return buttons
}
