import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sourceRevision } from './source-revision.ts'

let outer: string
let root: string
beforeEach(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'atrium-revision-')))
  root = join(outer, 'portal')
  write('pnpm-lock.yaml', 'lock')
  write('mfe-games/package.json', '{}')
  write('mfe-games/src/remote.tsx', 'games')
  write('mfe-games/src/remote.test.tsx', 'test')
  write('mfe-games/README.md', 'read me')
  write('mfe-member/src/remote.tsx', 'member')
})
afterEach(() => rmSync(outer, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const git = (cwd: string, ...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', '-c', 'commit.gpgsign=false', ...words], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()
function commitAll(cwd: string): string {
  git(cwd, 'init', '--quiet')
  git(cwd, 'add', '--all')
  git(cwd, 'commit', '--quiet', '--no-verify', '--message', 'all')
  return git(cwd, 'rev-parse', 'HEAD')
}
const revision = () =>
  sourceRevision({
    workspaceRoot: root,
    folders: [join(root, 'mfe-games')],
    paths: ['mfe-games/package.json', 'mfe-games/src', 'pnpm-lock.yaml'].map((path) => join(root, path)),
  })

describe('the revision of sources', () => {
  it('is the last commit that changed them, and its time', async () => {
    const commit = commitAll(root)
    write('mfe-member/src/remote.tsx', 'another')
    git(root, 'commit', '--quiet', '--no-verify', '--all', '--message', 'member')
    expect(await revision()).toEqual({
      commit,
      builtAt: new Date(Number(git(root, 'log', '-1', '--format=%ct', commit)) * 1000).toISOString(),
    })
  })

  it.each([
    ['a source that was changed', () => write('mfe-games/src/remote.tsx', 'edited')],
    [
      'a source that was changed and staged',
      () => {
        write('mfe-games/src/remote.tsx', 'edited')
        git(root, 'add', '--all')
      },
    ],
    ['a source that was deleted', () => rmSync(join(root, 'mfe-games/src/remote.tsx'))],
    ['a source that was renamed', () => git(root, 'mv', 'mfe-games/src/remote.tsx', 'mfe-games/src/main.tsx')],
    ['a source that is not tracked', () => write('mfe-games/src/features/new.ts', 'new')],
    [
      'a source that is ignored',
      () => {
        write('.gitignore', 'local.ts\n')
        write('mfe-games/src/local.ts', 'mine')
      },
    ],
    ['another lock file', () => write('pnpm-lock.yaml', 'edited')],
  ])('is dirty with %s', async (_what, edit) => {
    const commit = commitAll(root)
    edit()
    expect(await revision()).toMatchObject({ commit, dirty: true })
  })

  it.each([
    ['a test', () => write('mfe-games/src/remote.test.tsx', 'edited')],
    ['a file that does not go into the build', () => write('mfe-games/README.md', 'edited')],
    ['another remote', () => write('mfe-member/src/remote.tsx', 'edited')],
    [
      'what is ignored beside the sources',
      () => {
        write('.gitignore', 'dist\nnode_modules\n')
        git(root, 'add', '.gitignore')
        git(root, 'commit', '--quiet', '--no-verify', '--message', 'ignore')
        write('mfe-games/dist/entry.js', 'built')
        write('mfe-games/node_modules/react/index.js', 'lent')
      },
    ],
  ])('is not dirty with an edit of %s', async (_what, edit) => {
    commitAll(root)
    edit()
    expect(await revision()).not.toHaveProperty('dirty')
  })

  it.each([
    ['outside of any repository', () => undefined],
    ['in a repository above the workspace', () => commitAll(outer)],
    [
      'of a remote that is a repository of its own',
      () => {
        commitAll(join(root, 'mfe-games'))
        commitAll(root)
      },
    ],
  ])('is no commit %s', async (_where, prepare) => {
    prepare()
    expect(await revision()).toEqual({ commit: '', builtAt: expect.any(String) })
  })
})
