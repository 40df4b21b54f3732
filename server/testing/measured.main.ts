// A portal that prints, whenever a test asks with a signal, its memory: as it is, and the most since it was asked last.
let peak = 0
const note = (): number => {
  const memory = process.memoryUsage.rss()
  peak = Math.max(peak, memory)
  return memory
}
setInterval(note, 20)
process.on('SIGUSR2', () => {
  console.log(`memory: ${note()}, at most ${peak}`)
  peak = 0
})
await import('../main.ts')
