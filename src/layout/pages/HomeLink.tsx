import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/current.ts';
import { homeOf } from '../../session/rights.ts';

export function HomeLink() {
  const translate = useTranslate();
  const user = useUser();
  return (
    <Button component={Link} to={user ? homeOf(user) : '/login'} variant="contained">
      {translate(user ? 'linehaul.feedback.notFound.home' : 'linehaul.login.title')}
    </Button>
  );
}
