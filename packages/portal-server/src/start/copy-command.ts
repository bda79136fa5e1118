/** Runs a command that takes one folder; says how to call it otherwise, and fails with one sentence. */
export async function runCopy(name: string, copy: (folder: string) => Promise<void>): Promise<void> {
  const folder = process.argv[2]
  try {
    if (!folder) throw new Error(`Name the folder: npm run ${name} -- <folder>`)
    await copy(folder)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
