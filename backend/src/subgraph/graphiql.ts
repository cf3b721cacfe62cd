/** A page to try queries on, for development. It carries everything with it. Megabytes: loaded only when it is opened. */
export async function graphiqlPage(endpoint: string): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL({ endpoint, title: 'Cosecha', defaultQuery: FIRST_QUERY });
}

const FIRST_QUERY = `{
  offerssells(where: { is_pause: false }, orderBy: id, orderDirection: desc, first: 5) {
    id
    extra
    exchange_rate
    remaining_amount
  }
  _meta {
    block {
      number
    }
  }
}
`;
