import { Avatar } from '@mantine/core'
import classes from './ValueView.module.css'

/** Shows a person as the first letters of the name on a colour of their own. */
export function Photo({ name, size }: { name: string; size: number }) {
  return (
    <Avatar
      name={name}
      alt=""
      size={size}
      color="initials"
      classNames={{ placeholder: classes.photo! }}
      styles={{ placeholder: { fontSize: Math.max(8, size * 0.4) } }}
    />
  )
}
