import { act, render, type RenderResult } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, type InitialEntry } from 'react-router-dom'
import { ShellContext, type Shell } from '../context/shell-context.ts'

/** Renders a part of the shell inside the providers of `App`. */
export function show(shell: Shell, children: ReactNode, at: InitialEntry = '/index'): Promise<RenderResult> {
  return act(async () =>
    render(
      <ShellContext value={shell}>
        <Provider store={shell.store}>
          <I18nextProvider i18n={shell.texts}>
            <QueryClientProvider client={shell.queryClient}>
              <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
            </QueryClientProvider>
          </I18nextProvider>
        </Provider>
      </ShellContext>,
    ),
  )
}
