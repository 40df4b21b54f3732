import { Avatar, Text } from '@mantine/core'
import classes from './Person.module.css'

interface PersonProps {
  person: { name: string; photo: string | null; company?: string | null }
  /** In px: 20 in a line of text, 32 on their own. */
  size?: number
}

/** Shows a person: photo or initials, name, and company if there is room. */
export function Person({ person: { name, photo, company }, size = 24 }: PersonProps) {
  return (
    <span className={classes.person}>
      <Avatar src={photo} name={name} alt="" size={size} color="iris" />
      <span className={classes.words}>
        {name}
        {size > 24 && company && (
          <Text size="xs" c="dimmed" component="span">
            {company}
          </Text>
        )}
      </span>
    </span>
  )
}
