import type { Command } from '../../command-line/command.ts'

export const tortureCommand: Command = {
  usage: 'torture <remote>',
  summary: 'Break a remote in 64 ways in a browser, and report what was survived and what the visitor saw',
  examples: ['torture games', 'torture games --only render-throws --json'],
  run: ({ args: [remote] }) =>
    Promise.reject(
      new Error(`This command brings no browser. In the workspace, run: npm run atrium -- torture ${remote}`),
    ),
}
