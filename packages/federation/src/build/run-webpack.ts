import webpack from 'webpack'
import type { Compilation, Configuration } from 'webpack'

/** Runs one build to its end. Throws with all its errors; warnings are errors too, because nobody reads them. */
export async function runWebpack(configuration: Configuration): Promise<Compilation> {
  const compiler = webpack(configuration)
  if (!compiler) throw new Error('webpack made no compiler of this configuration.')
  try {
    const stats = await new Promise<webpack.Stats>((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result!))))
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ all: false, errors: true, warnings: true, colors: false, errorDetails: false }))
    return stats.compilation
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}
