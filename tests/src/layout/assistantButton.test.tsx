import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AssistantButton } from '../../../src/layout/bar/AssistantButton.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

test('the assistant is one click away from every page of a company', () => {
  shown(<AssistantButton companyId={7} />, {});
  const link = screen.getByRole('link', { name: 'Assistant' });
  expect(link.getAttribute('href')).toBe('/company-owner/company/7/assistant');
});
