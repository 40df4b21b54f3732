import { Avatar } from '@mantine/core'

/** Shows a person's photo, or the initials of their name. */
export function PersonPhoto({ name, photo }: { name: string; photo: string | null }) {
  return <Avatar src={photo} name={name} color="iris" size={28} alt="" />
}
