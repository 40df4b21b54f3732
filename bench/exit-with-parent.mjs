// node --import bench/exit-with-parent.mjs FILE: ends the process once its parent is gone, so that a killed benchmark or test leaves nothing running.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.exit(1)
}, 1_000).unref()
