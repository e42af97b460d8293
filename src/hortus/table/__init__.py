"""The table: pictures of a scene, and later the web table. It knows no rule."""
