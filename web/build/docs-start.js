// Starts the reader on the page at /docs. A script of its own: the page may run none that stand in it.
window.SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
});
