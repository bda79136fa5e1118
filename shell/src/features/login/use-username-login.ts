import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useShellText } from '../../context/shell-context.ts'
import { forgetRememberedAccount, rememberAccount, rememberedAccount } from '../../storage/storage.ts'
import { useLogin } from './use-login.ts'

interface Credentials {
  username: string
  password: string
  captcha: string
  remember: boolean
}

/**
 * Log-in by username and password, which are required and trimmed. A wrong password is cleared and focused; after a
 * wrong image captcha the password stays.
 */
export function useUsernameLogin(username?: string) {
  const t = useShellText()
  const login = useLogin()
  const { failure, failures, isCaptchaRequired } = login
  const remembered = rememberedAccount()
  const {
    register,
    handleSubmit,
    getValues,
    resetField,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm<Credentials>({
    defaultValues: {
      username: username ?? remembered ?? '',
      password: '',
      captcha: '',
      remember: remembered !== undefined,
    },
  })

  const submit = handleSubmit(async () => {
    const isIn = await login.submit(() => {
      const { username: name, password, captcha, remember } = getValues()
      return {
        type: 'username',
        username: name.trim(),
        password: password.trim(),
        remember,
        ...(isCaptchaRequired && { captcha: captcha.trim() }),
      }
    })
    if (!isIn) return
    const { username: name, remember } = getValues()
    if (remember) rememberAccount(name.trim())
    else forgetRememberedAccount()
  })

  // An effect, because the field to focus may be rendered together with the error.
  useEffect(() => {
    if (failures === 0) return
    resetField('captcha')
    if (failure?.code === 'CAPTCHA_REQUIRED') return setFocus('captcha')
    resetField('password')
    setFocus('password')
    // Once per error.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failures])

  const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message })
  return {
    ...login,
    username: register('username', required(t('login.usernameMissing'))),
    password: register('password', required(t('login.passwordMissing'))),
    captcha: isCaptchaRequired ? register('captcha', required(t('captcha.codeMissing'))) : undefined,
    remember: register('remember'),
    errors,
    isSubmitting,
    submit,
  }
}
