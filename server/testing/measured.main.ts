// A portal that prints, whenever a test asks with a signal, its memory: as it is, and the most since it was asked last.
let most = 0
const note = (): number => {
  const memory = process.memoryUsage.rss()
  most = Math.max(most, memory)
  return memory
}
setInterval(note, 20)
process.on('SIGUSR2', () => {
  console.log(`memory: ${note()}, at most ${most}`)
  most = 0
})
await import('../main.ts')
